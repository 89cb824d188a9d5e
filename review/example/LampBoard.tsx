import { Board } from '../board/Board.tsx';

/** All states of the lamp on one page. */
export function LampBoard() {
  return (
    <Board
      roots={['stair']}
      size={{ width: 200, height: 160 }}
      width={200}
      called={title => title}
      stateOf={story => story.replace('stair-lamp--', '')}
    />
  );
}

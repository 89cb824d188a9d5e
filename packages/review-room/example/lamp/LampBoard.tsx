import { Board } from '../../src/board/Board.tsx';
import { storySearch } from '../../src/board/story-search.ts';

const search = storySearch({
  messages: [],
  shown: {},
  about: ({ title, name }) => `${title} ${name}`,
});

const size = { width: 200, height: 160 };

/** All states of the lamp on one page. */
export function LampBoard() {
  return (
    <Board
      roots={['stair']}
      sizeOf={() => size}
      room={size}
      called={title => title}
      search={search}
      stateOf={story => story.replace('stair-lamp--', '')}
    />
  );
}

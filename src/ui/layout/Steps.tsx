import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './steps.module.css';

/** `todo`: a step of a guide, which shows no progress. */
export type StepState = 'done' | 'now' | 'ahead' | 'todo';
export type Step = {
  readonly state: StepState;
  readonly label: ReactNode;
  /** Picture of the thing to look for at this step. */
  readonly icon?: IconName | undefined;
  /** The state in a word, for screen readers. */
  readonly stateLabel?: string | undefined;
};

/** Steps done, current and ahead. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={styles[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.node} aria-hidden="true">
            {step.icon ? <Icon name={step.icon} /> : step.state === 'done' && <Icon name="check" />}
          </span>
          <p>
            {step.label}
            {step.stateLabel !== undefined && (
              <span className="visually-hidden"> {step.stateLabel}</span>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

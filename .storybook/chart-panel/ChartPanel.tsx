import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import { useChannel, useStorybookApi } from 'storybook/manager-api';
import { Diagram } from './Diagram.tsx';
import { channelEvents, type ChartView } from './protocol.ts';

/** Leads the story's chart: what can happen now, what servers answer, the clock, the way back. */
export function ChartPanel() {
  const api = useStorybookApi();
  const [view, setView] = useState<ChartView | null>(null);
  const emit = useChannel({ [channelEvents.shows]: (told: ChartView) => { setView(told); }, storyChanged: () => { setView(null); } });
  const linked = api.getQueryParam('way');
  useEffect(() => { emit(channelEvents.asks); }, [emit]);
  const followed = useRef(false);
  useEffect(() => {
    if (!view || followed.current) return;
    followed.current = true;
    if (linked) emit(channelEvents.goes, JSON.parse(linked));
  }, [view, linked, emit]);
  if (!view) return <p style={{ padding: 16 }}>Stories under “transitions” have their chart here.</p>;
  const go = (steps: readonly string[]) => { emit(channelEvents.goes, steps); };
  return (
    // Below Storybook's own row of tabs.
    <div style={{ display: 'flex', position: 'absolute', inset: '41px 0 0', overflow: 'hidden', color: '#12160e', background: '#fff' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div tabIndex={0} role="region" aria-label="Chart" style={{ flex: 1, overflow: 'auto', padding: 8 }}><Diagram view={view} /></div>
      <div style={{ width: 340, overflow: 'auto', padding: 12, borderLeft: '1px solid #d5d9cc' }}><Controls view={view} go={go} /></div>
    </div>
  );
}

const button = { display: 'block', width: '100%', minHeight: 28, margin: '2px 0', padding: '4px 8px', textAlign: 'left', font: '12px ui-monospace, monospace', border: '1px solid #6f7664', borderRadius: 6, background: '#fff', color: '#12160e', cursor: 'pointer' } as const;
const inline = { ...button, display: 'inline-block', width: 'auto', marginRight: 4 } as const;

function Controls({ view, go }: { view: ChartView; go: (steps: readonly string[]) => void }) {
  const then = (step: string) => { go([...view.steps, step]); };
  const starting = (prefix: string) => view.possible.filter(step => step.startsWith(prefix));
  const answers = view.possible.filter(step => !step.startsWith('send ') && !step.startsWith('wait '));
  return (
    <>
      <button type="button" style={inline} disabled={view.steps.length < 2} onClick={() => { go(view.steps.slice(0, -1)); }}>Step back</button>
      <button type="button" style={inline} onClick={() => { void navigator.clipboard.writeText(linkTo(view.steps)); }}>Copy link</button>
      <p role="status" style={{ font: '600 13px ui-monospace, monospace' }}>{view.ended ? 'left' : view.active.at(-1)}</p>
      <Part title="What can happen">
        {starting('send ').map(step => <Sending key={step} step={step} payload={view.payloads[step]} then={then} />)}
        {view.refused.map(({ step, guard }) => <button key={step} type="button" style={{ ...button, cursor: 'not-allowed', color: '#6f7664', borderStyle: 'dashed' }} disabled>{step.slice(5)} (refused by {guard})</button>)}
      </Part>
      <Part title="What is answered (or never)">{answers.map(step => <button key={step} type="button" style={button} onClick={() => { then(step); }}>{step}</button>)}</Part>
      <Part title={`Clock: ${view.now} ms`}>
        {starting('wait ').map(step => <button key={step} type="button" style={button} onClick={() => { then(step); }}>{step}</button>)}
        <button type="button" style={button} onClick={() => { then('wait 1000'); }}>wait 1000</button>
      </Part>
      <Part title="Log">
        <ol style={{ margin: 0, paddingLeft: 24 }}>{view.steps.map((step, index) => <li key={index}><button type="button" style={button} onClick={() => { go(view.steps.slice(0, index + 1)); }}>{step}</button></li>)}</ol>
      </Part>
    </>
  );
}

/** An event's button, and its payload to change before it is sent. */
function Sending({ step, payload, then }: { step: string; payload: string | undefined; then: (step: string) => void }) {
  const [text, setText] = useState(payload ?? '');
  return (
    <>
      <button type="button" style={button} onClick={() => { then(step); }}>{step.slice(5)}</button>
      {payload && (
        <details style={{ font: '11px ui-monospace, monospace' }}>
          <summary>with another payload</summary>
          <textarea aria-label={`Payload of ${step.slice(5)}`} value={text} rows={3} style={{ width: '100%' }} onChange={({ target }) => { setText(target.value); }} />
          <button type="button" style={inline} disabled={!isJson(text)} onClick={() => { then(`send ${text}`); }}>Send</button>
        </details>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => <section aria-label={title}><h2 style={{ font: '600 13px sans-serif', margin: '12px 0 4px' }}>{title}</h2>{children}</section>;

function isJson(text: string): boolean {
  try { JSON.parse(text); return true; } catch { return false; }
}

/** Opens this story where its chart is now. */
function linkTo(steps: readonly string[]): string {
  const url = new URL(window.location.href);
  url.searchParams.set('way', JSON.stringify(steps));
  return url.href;
}

import { createContext, useContext } from 'react';
import type { DrawnChart, Plain } from './protocol.ts';

/** Which of a plain name's words are read: 0 English, 1 German. */
export type Language = 0 | 1;
export const PlainLanguage = createContext<Language>(0);
export const useLanguage = () => useContext(PlainLanguage);

/** Plain names follow the toolbar's language where they can. */
export const languageOf = (locale: unknown): Language => (locale === 'de-DE' ? 1 : 0);

export const plainly = (plain: Plain | null, language: Language, code: string): string =>
  plain?.[language] ?? code;

/** A button's name: what it says, and the code's name after it. */
export const labelled = (plain: Plain | null, language: Language, code: string): string =>
  plain ? `${plain[language]}, ${code}` : code;

/** The chart with its states and arrows named plainly, and the states' own names beside them. */
export const inPlainWords = (chart: DrawnChart, language: Language): DrawnChart => ({
  ...chart,
  nodes: chart.nodes.map(node =>
    node.plain ? { ...node, name: node.plain[language], screen: node.name } : node,
  ),
  edges: chart.edges.map(edge => ({
    ...edge,
    event: plainly(edge.plain, language, edge.event),
    guard: edge.guard && plainly(edge.plainGuard, language, edge.guard),
  })),
});

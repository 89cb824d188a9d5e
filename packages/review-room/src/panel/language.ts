import { createContext, useContext } from 'react';
import type { Language, Plain } from './languages.ts';
import type { DrawnChart } from './protocol.ts';

export const PlainLanguage = createContext<Language>(0);
export const useLanguage = () => useContext(PlainLanguage);

export const plainly = (plain: Plain | null, language: Language, code: string): string =>
  plain?.[language] ?? code;

/** A button's name: its text, and the code's name after it. */
export const labelled = (plain: Plain | null, language: Language, code: string): string =>
  plain ? `${plain[language]}, ${code}` : code;

/** The chart with plain names of its states and arrows, and the states' code names beside them. */
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

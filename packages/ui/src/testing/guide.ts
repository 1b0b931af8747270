import type { ComponentType } from 'react'

/** What a designer wants to know of a component before using it; Storybook shows it on the component's page. */
export type Guide = {
  /** What to use it for: "for …", "when …", without a full stop. */
  readonly use: readonly string[]
  /** When another one fits better, and which: its title in Storybook, such as 'Components/Link'. */
  readonly instead: readonly { readonly when: string; readonly take: string }[]
  /** The components whose props the page explains, by their names. */
  readonly props: Readonly<Record<string, ComponentType<never>>>
  /** The words a prop takes, where its type alone cannot tell Storybook. */
  readonly choices?: Readonly<Record<string, readonly (string | number)[]>>
}

/** Puts a guide among a story file's parameters. */
export const guide = (given: Guide) => ({ guide: given })

/** The names of a set of styles, or of a scale: what a prop such as `tone` takes. */
export const namesOf = (set: object): readonly string[] => Object.keys(set)

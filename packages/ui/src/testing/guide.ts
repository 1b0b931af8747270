import type { ReactNode } from 'react'

/** A right and a wrong use, drawn side by side. */
export type Pair = {
  readonly good: () => ReactNode
  /** What to do, as a sentence. */
  readonly why: string
  readonly bad: () => ReactNode
  /** What not to do, as a sentence that starts with “Don’t”. */
  readonly whyNot: string
}

/** Usage notes on a component, which Storybook shows on its page. */
export type Guide = {
  /** Uses: "for …" or "when …", without a full stop. */
  readonly use: readonly string[]
  /** When to use another component, by its Storybook title such as 'Components/Link'. */
  readonly instead: readonly { readonly when: string; readonly take: string }[]
  readonly pairs: readonly Pair[]
  /** What it does for assistive technology, and what remains to the screen: sentences without a full stop. */
  readonly accessibility: readonly string[]
}

export const guide = (given: Guide) => ({ guide: given })

/** The keys of style variants or a scale, for a prop such as `tone`. */
export const namesOf = (set: object): readonly string[] => Object.keys(set)

import type { PreparedStory } from 'storybook/internal/types'

/** Whether a story needs an iframe: full pages, dialogs, and stories with their own brand, viewport or language. */
export function isFramed({ parameters, storyGlobals, usesMount }: PreparedStory): boolean {
  const { layout, docs } = parameters as {
    readonly layout?: string
    readonly docs?: { readonly story?: { readonly inline?: boolean } }
  }
  const dressed = Object.keys(storyGlobals).length > 0
  return layout === 'fullscreen' || docs?.story?.inline === false || dressed || usesMount
}

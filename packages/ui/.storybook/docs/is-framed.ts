import type { PreparedStory } from 'storybook/internal/types'

/** Stories that need a page of their own: whole pages, dialogs, and those with a brand, width or language of their own. */
export function isFramed({ parameters, storyGlobals, usesMount }: PreparedStory): boolean {
  const { layout, docs } = parameters as {
    readonly layout?: string
    readonly docs?: { readonly story?: { readonly inline?: boolean } }
  }
  const dressed = Object.keys(storyGlobals).length > 0
  return layout === 'fullscreen' || docs?.story?.inline === false || dressed || usesMount
}

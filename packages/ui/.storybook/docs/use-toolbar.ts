import { DocsContext, type DocsContextProps } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { addons } from 'storybook/preview-api'

export type Globals = Readonly<Record<string, unknown>>

/** The toolbar's settings; the container of a page passes its context, which only its children inherit. */
export function useToolbar(given?: DocsContextProps): Globals {
  const inherited = useContext(DocsContext)
  const context = given ?? inherited
  const [globals, setGlobals] = useState(() => readGlobals(context))
  useEffect(() => {
    const channel = addons.getChannel()
    // The event's own settings may be those of a story in an iframe, which shares the channel.
    const take = () => setGlobals(readGlobals(context))
    channel.on('globalsUpdated', take)
    return () => channel.off('globalsUpdated', take)
  }, [context])
  return globals
}

function readGlobals(context: DocsContextProps): Globals {
  const [story] = context.componentStories()
  if (story) return context.getStoryContext(story).userGlobals as Globals
  // A page without stories has no iframes either; the channel keeps the last of each event.
  const channel = addons.getChannel()
  const [last] = (channel.last('globalsUpdated') ?? channel.last('setGlobals') ?? []) as readonly {
    readonly globals: Globals
  }[]
  return last?.globals ?? {}
}

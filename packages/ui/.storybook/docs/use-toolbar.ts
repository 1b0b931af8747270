import { useEffect, useState } from 'react'
import { addons } from 'storybook/preview-api'

export type Globals = Readonly<Record<string, unknown>>

/** The toolbar's settings. */
export function useToolbar(): Globals {
  const [globals, setGlobals] = useState(readGlobals)
  useEffect(() => {
    const channel = addons.getChannel()
    const take = () => setGlobals(readGlobals())
    channel.on('globalsUpdated', take)
    return () => channel.off('globalsUpdated', take)
  }, [])
  return globals
}

/** A page without stories has no story context to read them from; the channel keeps the last of each event. */
function readGlobals(): Globals {
  const channel = addons.getChannel()
  const [last] = (channel.last('globalsUpdated') ?? channel.last('setGlobals') ?? []) as readonly {
    readonly globals: Globals
  }[]
  return last?.globals ?? {}
}

import { whenIdle, type LazyComponent } from '@payment-center/ui/loading'
import { Activity, startTransition, useEffect, useState } from 'react'

/**
 * Renders screens once in idle time, so that the browser has compiled their code when a payer opens them. Hidden, they
 * run no effects and load nothing.
 */
export function WarmUp({ screens }: { readonly screens: readonly LazyComponent<object>[] }) {
  const [isRendering, setRendering] = useState(false)
  useEffect(() => {
    const warm = async () => {
      await whenIdle()
      await Promise.all(screens.map(({ fetchChunk }) => fetchChunk()))
      startTransition(() => setRendering(true))
      await whenIdle()
      startTransition(() => setRendering(false))
    }
    // A failed chunk is fetched again when it is needed.
    warm().catch(() => undefined)
  }, [screens])
  return (
    isRendering && (
      <Activity mode="hidden">
        {screens.map((Screen, index) => (
          <Screen key={index} />
        ))}
      </Activity>
    )
  )
}

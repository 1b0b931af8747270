import { LanguageProvider, type Language } from '@payment-center/ui/language'
import { whenIdle } from '@payment-center/ui/loading'
import * as React from 'react'

type Props = {
  /** The language in which the server rendered the page; undefined where the browser renders it. */
  readonly rendered?: Language | undefined
  /** The page's one screen. */
  readonly children: React.ReactNode
}

/** What surrounds every screen, the same on the server and in the browser. */
export function Application({ rendered, children }: Props) {
  return (
    <React.StrictMode>
      <LanguageProvider rendered={rendered}>
        <Extras />
        <React.Suspense>{children}</React.Suspense>
      </LanguageProvider>
    </React.StrictMode>
  )
}

/** Loads once the screen can be used. The page works without them. */
function Extras() {
  const [PageExtras, setPageExtras] = React.useState<React.ComponentType | null>(null)
  React.useEffect(() => {
    const load = async () => {
      await whenIdle()
      const extras = await import('./wiring/page-extras.tsx')
      setPageExtras(() => extras.default)
    }
    load().catch(() => undefined)
  }, [])
  return PageExtras && <PageExtras />
}

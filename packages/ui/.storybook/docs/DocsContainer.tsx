import { deriveBrand } from '@payment-center/brand'
import { DocsContainer as Container, type DocsContextProps } from '@storybook/addon-docs/blocks'
import { useLayoutEffect, useSyncExternalStore, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { storybookTheme } from '../storybook-theme.ts'
import { applySettings, readSettings } from '../toolbar-decorator.tsx'
import './DocsContainer.css.ts'

type Globals = Readonly<Record<string, unknown>>

type Events = readonly { readonly globals: Globals; readonly userGlobals?: Globals }[] | undefined

function watchToolbar(changed: () => void): () => void {
  const channel = addons.getChannel()
  channel.on(GLOBALS_UPDATED, changed)
  return () => channel.off(GLOBALS_UPDATED, changed)
}

const noGlobals: Globals = {}

/** The toolbar's settings, without those that a story has set for itself. */
function readToolbar(): Globals {
  const channel = addons.getChannel()
  const events = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS)) as Events
  return events?.[0]?.userGlobals ?? events?.[0]?.globals ?? noGlobals
}

/** Storybook passes no settings to the frames of a page. */
function applyToFrames(globals: string): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]')) {
    const address = new URL(frame.src)
    if (address.searchParams.get('globals') === globals) continue
    address.searchParams.set('globals', globals)
    frame.src = address.href
  }
}

type Props = PropsWithChildren<{ readonly context: DocsContextProps }>

/** A docs page in the product's font and in the toolbar's brand, scheme and language. */
export function DocsContainer({ context, children }: Props) {
  const { brand, scheme, language } = readSettings(useSyncExternalStore(watchToolbar, readToolbar))
  useLayoutEffect(() => {
    applySettings({ brand, scheme })
    applyToFrames(`brand:!hex(${brand.slice(1)});scheme:${scheme};language:${language}`)
  }, [brand, scheme, language])
  return (
    <Container context={context} theme={storybookTheme(scheme, deriveBrand(brand)[scheme])}>
      <main>{children}</main>
    </Container>
  )
}

import { Source } from '@storybook/addon-docs/blocks'
import type { Guide } from '@payment-center/ui/testing'
import { useState, type SyntheticEvent } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { viewports } from '../toolbar.ts'
import * as styles from './DocsPage.css.ts'
import { useToolbar, type Globals } from './use-toolbar.ts'

type Parameters = {
  readonly layout?: string
  readonly docs?: { readonly story?: { readonly height?: string } }
  readonly guide?: Guide
}

// No `sandbox`: the page is our own, and `allow-scripts allow-same-origin` would void it.
const Frame = 'iframe'

/** A story in an iframe at its viewport's width with the toolbar's settings; it plays, as it does once opened. */
export function StoryFrame({ story }: { readonly story: PreparedStory }) {
  const globals = { ...useToolbar(), ...story.storyGlobals }
  const screen = sizeOf(globals)
  const { layout, docs, guide } = story.parameters as Parameters
  const isPage = layout === 'fullscreen'
  const least = isPage ? heightOf(docs?.story?.height ?? screen?.height) : leastOfAPart
  const [height, setHeight] = useState(least)
  return (
    <div className={styles.framed}>
      <Frame
        title={story.name}
        src={`iframe.html?${addressOf(story.id, globals)}`}
        loading="lazy"
        className={styles.frame}
        style={{ width: screen?.width ?? '100%', height: Math.max(least, height) }}
        onLoad={(event) => follow(event, isPage, setHeight)}
      />
      <div className={styles.actions}>
        {guide ? <StoryCode story={story} /> : null}
        <a href={`?path=/story/${story.id}`} target="_top">
          Open this story
        </a>
      </div>
    </div>
  )
}

/** A story's source with a copy button, formatted once it is opened. */
function StoryCode({ story }: { readonly story: PreparedStory }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.code} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Show code</summary>
      {open ? <Source of={story.moduleExport as unknown} type="code" /> : null}
    </details>
  )
}

function addressOf(id: string, { brand, scheme, language }: Globals): string {
  const settings = `brand:!hex(${String(brand).slice(1)});scheme:${String(scheme)};language:${String(language)}`
  return new URLSearchParams({ viewMode: 'story', framed: 'true', id, globals: settings }).toString()
}

/** The viewport of a story or the toolbar; undefined without one. */
export function sizeOf({ viewport }: Globals) {
  const name = typeof viewport === 'object' && viewport && 'value' in viewport ? viewport.value : viewport
  return Object.entries(viewports).find(([key]) => key === name)?.[1].styles
}

const leastOfAPart = 96
const ofAPage = 720
const most = 1600

const heightOf = (height: string | undefined) => (height ? Number.parseInt(height, 10) : ofAPage)

/** The height of a framed document: a page's own, a part's with its padding; a dialog gets a page's. */
function neededBy(page: Document, isPage: boolean): number {
  const root = page.querySelector('#storybook-root')
  if (page.querySelector('[role="dialog"]')) return ofAPage
  if (isPage) return Math.min(most, page.documentElement.scrollHeight)
  const content = root?.getBoundingClientRect().height ?? 0
  return Math.min(most, Math.max(leastOfAPart, Math.ceil(content + 32)))
}

/** Fits the iframe's height to its content. */
function follow(
  { currentTarget }: SyntheticEvent<HTMLIFrameElement>,
  isPage: boolean,
  grow: (height: number) => void,
): void {
  const page = currentTarget.contentDocument
  if (!page) return
  const measure = () => grow(neededBy(page, isPage))
  new ResizeObserver(measure).observe(page.body)
  new MutationObserver(measure).observe(page.body, { childList: true, subtree: true })
  measure()
}

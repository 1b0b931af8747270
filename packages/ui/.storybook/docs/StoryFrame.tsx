import { Source } from '@storybook/addon-docs/blocks'
import { useState, type SyntheticEvent } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { viewports } from '../toolbar.ts'
import * as styles from './DocsPage.css.ts'
import { useToolbar, type Globals } from './use-toolbar.ts'

// No `sandbox`: the page is our own, and `allow-scripts allow-same-origin` would void it.
const Frame = 'iframe'

/** A story in an iframe at its viewport's width with the toolbar's settings, without its interactions. */
export function StoryFrame({ story }: { readonly story: PreparedStory }) {
  const globals = { ...useToolbar(), ...story.storyGlobals }
  const [height, setHeight] = useState(160)
  const screen = sizeOf(globals)
  return (
    <div className={styles.framed}>
      <Frame
        title={story.name}
        src={`iframe.html?${addressOf(story.id, globals)}`}
        loading="lazy"
        className={styles.frame}
        style={{ width: screen?.width ?? '100%', height }}
        onLoad={(event) => follow(event, (needed) => setHeight(needed))}
      />
      <div className={styles.actions}>
        <StoryCode story={story} />
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
  return new URLSearchParams({ viewMode: 'story', embed: 'true', id, globals: settings }).toString()
}

/** The viewport of a story or the toolbar; undefined without one. */
export function sizeOf({ viewport }: Globals) {
  const name = typeof viewport === 'object' && viewport && 'value' in viewport ? viewport.value : viewport
  return Object.entries(viewports).find(([key]) => key === name)?.[1].styles
}

const least = 160
const ofADialog = 720
const most = 1600

/** Fits the iframe's height to its content; a dialog gets a screen's height. */
function follow({ currentTarget }: SyntheticEvent<HTMLIFrameElement>, grow: (height: number) => void): void {
  const page = currentTarget.contentDocument
  if (!page) return
  const measure = () => {
    const root = page.querySelector('#storybook-root')
    if (page.querySelector('[role="dialog"]')) grow(ofADialog)
    else if (root) grow(Math.min(most, Math.max(least, Math.ceil(root.getBoundingClientRect().height + 32))))
  }
  new ResizeObserver(measure).observe(page.body)
  new MutationObserver(measure).observe(page.body, { childList: true, subtree: true })
  measure()
}

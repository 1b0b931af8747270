import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState, type SyntheticEvent } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { addons } from 'storybook/preview-api'
import { viewports } from '../toolbar.ts'
import * as styles from './DocsPage.css.ts'

// No `sandbox`: the page is our own, and `allow-scripts allow-same-origin` would void it.
const Frame = 'iframe'

type Globals = Readonly<Record<string, unknown>>

/** A story in an iframe at its viewport's width with the toolbar's settings, without its interactions. */
export function StoryFrame({ story }: { readonly story: PreparedStory }) {
  const globals = { ...useToolbar(story), ...story.storyGlobals }
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
      <a className={styles.open} href={`?path=/story/${story.id}`} target="_top">
        Open this story
      </a>
    </div>
  )
}

/** The toolbar's settings. */
function useToolbar(story: PreparedStory): Globals {
  const { getStoryContext } = useContext(DocsContext)
  const { globals: first } = getStoryContext(story) as { readonly globals: Globals }
  const [globals, setGlobals] = useState(first)
  useEffect(() => {
    const channel = addons.getChannel()
    const take = ({ globals: next }: { readonly globals: Globals }) => setGlobals(next)
    channel.on('globalsUpdated', take)
    return () => channel.off('globalsUpdated', take)
  }, [])
  return globals
}

function addressOf(id: string, { brand, scheme, language }: Globals): string {
  const settings = `brand:!hex(${String(brand).slice(1)});scheme:${String(scheme)};language:${String(language)}`
  return new URLSearchParams({ viewMode: 'story', embed: 'true', id, globals: settings }).toString()
}

function sizeOf({ viewport }: Globals) {
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

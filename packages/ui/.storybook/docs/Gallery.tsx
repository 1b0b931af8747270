import { Unstyled } from '@storybook/addon-docs/blocks'
import type { Guide } from '@payment-center/ui/testing'
import { useEffect, useState } from 'react'
import { LanguageProvider } from '../../src/language/index.ts'
import * as styles from './Gallery.css.ts'

type Component = {
  readonly title: string
  readonly id: string
  readonly guide?: Guide | undefined
  readonly about?: string | undefined
}

type Meta = {
  readonly parameters?: {
    readonly guide?: Guide
    /** Storybook takes it from the comment above the component's stories. */
    readonly docs?: { readonly description?: { readonly component?: string } }
  }
}

type Page = {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly importPath: string
}

const files = import.meta.glob<Meta>('../../src/**/*.stories.tsx', { import: 'default' })

/** The components in the order of the sidebar. */
async function loadComponents(): Promise<readonly Component[]> {
  const response = await fetch('index.json')
  const { entries } = (await response.json()) as { readonly entries: Readonly<Record<string, Page>> }
  const pages = Object.values(entries).filter(
    ({ type, title }) => type === 'docs' && title.startsWith('Components/'),
  )
  const loaded = pages.map(async ({ id, title, importPath }) => {
    const { parameters } = (await files[importPath.replace('./', '../../')]?.()) ?? {}
    return { id, title, guide: parameters?.guide, about: parameters?.docs?.description?.component }
  })
  return (await Promise.all(loaded)).filter(({ guide }) => guide)
}

/** Every component with its first right use, as a link to its page. */
export function Gallery() {
  const [components, setComponents] = useState<readonly Component[]>([])
  useEffect(() => void loadComponents().then(setComponents), [])
  return (
    <LanguageProvider initial="en">
      <Unstyled>
        <ul className={styles.gallery}>
          {components.map((component) => (
            <Entry key={component.id} {...component} />
          ))}
        </ul>
      </Unstyled>
    </LanguageProvider>
  )
}

function Entry({ id, title, guide, about = '' }: Component) {
  const [pair] = guide?.pairs ?? []
  return (
    <li className={styles.entry}>
      <div className={styles.drawing} inert>
        <div>{pair?.good()}</div>
      </div>
      <div className={styles.text}>
        <a className={styles.name} href={`?path=/docs/${id}`} target="_top">
          {title.split('/').at(-1)}
        </a>
        <p>{withCode(about)}</p>
      </div>
    </li>
  )
}

/** Renders the text between backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((piece, index) => (index % 2 === 1 ? <code key={piece}>{piece}</code> : piece))

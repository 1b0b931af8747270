import { Heading, Markdown } from '@storybook/addon-docs/blocks'
import { useState } from 'react'
import * as styles from './DocsPage.css.ts'

const records = import.meta.glob<string>('../../../../docs/decisions/0*.md', {
  query: '?raw',
  import: 'default',
})

/** The decision records behind a component, which open in place. */
export function Decisions({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <section>
      <Heading>Decisions</Heading>
      {numbers.map((number) => (
        <Decision key={number} number={number} />
      ))}
    </section>
  )
}

function Decision({ number }: { readonly number: string }) {
  const [text, setText] = useState('')
  const path = Object.keys(records).find((name) => name.includes(`/${number}-`))
  if (path === undefined) throw new Error(`docs/decisions has no record ${number}`)
  const words = path.replace(/^.*\/\d+-|\.md$/g, '').replaceAll('-', ' ')
  const read = () => void records[path]?.().then(setText)
  return (
    <details id={`decision-${number}`} className={styles.decision} onToggle={read}>
      <summary>
        {number}: {words.charAt(0).toUpperCase() + words.slice(1)}
      </summary>
      <Markdown>{text}</Markdown>
    </details>
  )
}

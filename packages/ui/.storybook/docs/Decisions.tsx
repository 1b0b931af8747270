import { Heading, Markdown } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
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
  useEffect(() => void records[path]?.().then(setText), [path])
  const [, title, body = ''] = /^# (.+)\n([\s\S]*)/.exec(text) ?? []
  return (
    <details id={`decision-${number}`} className={styles.decision}>
      <summary>
        {number}: {title}
      </summary>
      <Markdown>{body}</Markdown>
    </details>
  )
}

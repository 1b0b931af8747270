import type { Guide } from '@payment-center/ui/testing'
import { Heading } from '@storybook/addon-docs/blocks'
import * as styles from './DocsPage.css.ts'
import { InlineCode } from './InlineCode.tsx'

export function GuideLists({ guide }: { readonly guide: Guide }) {
  return (
    <div className={styles.guide}>
      <section>
        <Heading>When to use it</Heading>
        <ul className={styles.list}>
          {guide.use.map((reason) => (
            <li key={reason}>
              <InlineCode text={reason} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <Heading>When to use another one</Heading>
        <ul className={styles.list}>
          {guide.instead.map(({ when, take }) => (
            <li key={when}>
              <InlineCode text={when} />:{' '}
              <a href={`?path=/docs/${idOf(take)}--docs`} target="_top">
                {take.split('/').slice(1).join(' / ')}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

export function Accessibility({ notes }: { readonly notes: readonly string[] }) {
  return (
    <section className={styles.notes}>
      <Heading>Accessibility</Heading>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note}>
            <InlineCode text={note} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

import { Heading } from '@storybook/addon-docs/blocks'
import type { PreparedStory } from 'storybook/internal/types'
import { sentenceCase } from '../sentence-case.ts'
import { aboutOf } from './About.tsx'
import * as styles from './DocsPage.css.ts'
import { InlineCode } from './InlineCode.tsx'

/** Stories that differ from another one only by what they press, which they do once opened. */
export function Interactions({ stories }: { readonly stories: readonly PreparedStory[] }) {
  if (stories.length === 0) return null
  return (
    <section className={styles.notes}>
      <Heading>Interactions</Heading>
      <p>Each starts like a story above. Open it to see it play.</p>
      <ul className={styles.list}>
        {stories.map((story) => {
          const about = aboutOf(story.parameters, 'story')
          return (
            <li key={story.id}>
              <a href={`?path=/story/${story.id}`} target="_top">
                {sentenceCase(story.name)}
              </a>
              {about ? ': ' : null}
              <InlineCode text={about} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import {
  Canvas,
  Controls,
  Description,
  Heading,
  Subheading,
  Title,
  useOf,
  DocsContext,
} from '@storybook/addon-docs/blocks'
import type { Guide } from '@payment-center/ui/testing'
import { useContext } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import * as styles from './DocsPage.css.ts'
import { sentenceCase } from '../sentence-case.ts'
import { readSettings } from '../toolbar-decorator.tsx'
import { Decisions } from './Decisions.tsx'
import { Accessibility, GuideLists } from './GuideLists.tsx'
import { Pairs } from './Pairs.tsx'
import { PropsTable } from './PropsTable.tsx'
import { sizeOf, StoryFrame } from './StoryFrame.tsx'
import { isFramed } from './is-framed.ts'
import { useToolbar } from './use-toolbar.ts'

type Parameters = { readonly guide?: Guide; readonly controls?: { readonly include?: readonly string[] } }

/** A component's page: usage notes, first story with controls, props, and the other stories. */
export function DocsPage() {
  const { componentStories } = useContext(DocsContext)
  const meta = useOf('meta', ['meta'])
  const { guide, controls } = meta.preparedMeta.parameters as Parameters
  const component: unknown = meta.preparedMeta.component
  const stories = componentStories().filter(({ tags }) => tags.includes('autodocs'))
  const [first, ...others] = stories
  if (!first) return <Title />
  return (
    <>
      <Title />
      <div className={styles.lead}>
        <Description of="meta" />
      </div>
      <Shown story={first} />
      {isFramed(first) || !(guide || controls?.include) ? null : (
        <div className={styles.wide}>
          <Controls of={exportOf(first)} />
        </div>
      )}
      {guide ? (
        <>
          <GuideLists guide={guide} />
          <Pairs pairs={guide.pairs} />
          <Accessibility notes={guide.accessibility} />
          <Props guide={guide} but={isFramed(first) ? undefined : component} />
        </>
      ) : null}
      {others.length > 0 ? <Heading>Stories</Heading> : null}
      {others.map((story) => (
        <section key={story.id}>
          <Subheading>{sentenceCase(story.name)}</Subheading>
          <Description of={exportOf(story)} />
          <Shown story={story} />
        </section>
      ))}
      {guide?.decisions ? <Decisions numbers={guide.decisions} /> : null}
    </>
  )
}

const exportOf = ({ moduleExport }: PreparedStory): unknown => moduleExport

/** A story in the page, or in an iframe if it or the toolbar sets a viewport. */
function Shown({ story }: { readonly story: PreparedStory }) {
  const toolbar = useToolbar()
  if (isFramed(story) || sizeOf(toolbar)) return <StoryFrame story={story} />
  return (
    <div className={styles.inline} lang={readSettings(toolbar).language}>
      <Canvas of={exportOf(story)} />
    </div>
  )
}

type PropsOf = { readonly guide: Guide; readonly but: unknown }

/** The props of the page's components, except the one that the controls describe. */
function Props({ guide, but }: PropsOf) {
  const others = Object.entries(guide.props).filter(([, component]) => component !== but)
  return (
    <>
      {others.length > 0 ? <Heading>Props</Heading> : null}
      {others.map(([name, component]) => (
        <PropsTable key={name} name={name} of={component} choices={guide.choices} />
      ))}
    </>
  )
}

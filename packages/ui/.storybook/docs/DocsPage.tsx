import {
  Canvas,
  Controls,
  DocsContext,
  Heading,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import type { Guide } from '@payment-center/ui/testing'
import { useContext } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import * as styles from './DocsPage.css.ts'
import { controls as controlTable } from './PropsTable.css.ts'
import { sentenceCase } from '../sentence-case.ts'
import { readSettings } from '../toolbar-decorator.tsx'
import { About, aboutOf } from './About.tsx'
import { Decisions } from './Decisions.tsx'
import { Accessibility, GuideLists } from './GuideLists.tsx'
import { Interactions } from './Interactions.tsx'
import { Pairs } from './Pairs.tsx'
import { PropsTables } from './PropsTable.tsx'
import { sizeOf, StoryFrame } from './StoryFrame.tsx'
import { isFramed } from './is-framed.ts'
import { startsLike } from './starts-like.ts'
import { useToolbar } from './use-toolbar.ts'

type Parameters = { readonly guide?: Guide; readonly controls?: { readonly include?: readonly string[] } }

/** A component's page: usage notes, first story with controls, props, and the other stories. */
export function DocsPage() {
  const { componentStories } = useContext(DocsContext)
  const meta = useOf('meta', ['meta'])
  const { guide, controls } = meta.preparedMeta.parameters as Parameters
  const component: unknown = meta.preparedMeta.component
  const stories = componentStories().filter(({ tags }) => tags.includes('autodocs'))
  // A screen plays in its frame.
  const shown = stories.filter(
    (story, index) => !guide || !stories.slice(0, index).some((other) => startsLike(story, other)),
  )
  const [first, ...others] = shown
  if (!first) return <Title />
  // A component that only the stories' file declares has no documented props.
  const isDocumented = guide ? Object.values<unknown>(guide.props).includes(component) : controls?.include
  const hasControls = !isFramed(first) && Boolean(isDocumented)
  return (
    <>
      <Title />
      <div className={styles.lead}>
        <About text={aboutOf(meta.preparedMeta.parameters, 'component')} />
      </div>
      {guide || hasControls ? <Shown story={first} /> : <Titled story={first} as={Heading} />}
      {hasControls ? (
        <div className={controlTable}>
          <Controls of={exportOf(first)} />
        </div>
      ) : null}
      {guide ? (
        <>
          <GuideLists guide={guide} />
          <Pairs pairs={guide.pairs} />
          <Accessibility notes={guide.accessibility} />
          <PropsTables guide={guide} but={hasControls ? component : undefined} />
        </>
      ) : null}
      {guide && others.length > 0 ? <Heading>Stories</Heading> : null}
      {others.map((story) => (
        <Titled key={story.id} story={story} as={guide ? Subheading : Heading} />
      ))}
      <Interactions stories={stories.filter((story) => !shown.includes(story))} />
      {guide?.decisions ? <Decisions numbers={guide.decisions} /> : null}
    </>
  )
}

const exportOf = ({ moduleExport }: PreparedStory): unknown => moduleExport

type TitledProps = { readonly story: PreparedStory; readonly as: typeof Heading }

/** A story under its name. */
const Titled = ({ story, as: Name }: TitledProps) => (
  <section>
    <Name>{sentenceCase(story.name)}</Name>
    <About text={aboutOf(story.parameters, 'story')} />
    <Shown story={story} />
  </section>
)

/** A story in the page, or in an iframe if it or the toolbar sets a viewport. */
function Shown({ story }: { readonly story: PreparedStory }) {
  const toolbar = useToolbar()
  if (isFramed(story) || sizeOf(toolbar)) return <StoryFrame story={story} />
  // The code of foundations draws their tables; it is of no use in a screen.
  const sourceState = story.parameters['guide'] ? 'hidden' : 'none'
  return (
    <div className={styles.inline} lang={readSettings(toolbar).language}>
      <Canvas of={exportOf(story)} sourceState={sourceState} />
    </div>
  )
}

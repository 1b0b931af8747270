import {
  ArgTypes,
  Controls,
  Description,
  Heading,
  Primary,
  Stories,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import type { ComponentType } from 'react'
import { ComponentGuide } from './ComponentGuide.tsx'

/** A component's page: Storybook's own, with the usage notes before the other stories. */
export const ComponentPage = () => (
  <>
    <Title />
    <Description />
    <Primary />
    <Props />
    <ComponentGuide />
    <Stories title={<Heading>Stories</Heading>} includePrimary={false} />
  </>
)

type Components = {
  readonly component?: ComponentType
  readonly subcomponents?: Readonly<Record<string, ComponentType>>
}

/** The controls of the page's component; the props of those that it combines if only its stories declare it. */
function Props() {
  const { component, subcomponents } = useOf('meta', ['meta']).preparedMeta as Components
  if (!subcomponents || (component && '__docgenInfo' in component)) return <Controls />
  return Object.entries(subcomponents).map(([name, of]) => (
    <section key={name}>
      <Subheading>{name}</Subheading>
      <ArgTypes of={of} />
    </section>
  ))
}

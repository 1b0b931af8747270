import { Heading, Markdown, useOf } from '@storybook/addon-docs/blocks'
import type { Guide } from '@payment-center/ui/testing'
import { Pairs } from './Pairs.tsx'

const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

/** A link to a component's page from its title such as `Components/Pay bar`. */
function linkTo(title: string): string {
  const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `[${title.split('/').slice(1).join(' / ')}](?path=/docs/${id}--docs)`
}

/** The usage notes of the page's component, if it has some. */
export function ComponentGuide() {
  const { guide } = useOf('meta', ['meta']).preparedMeta.parameters as { readonly guide?: Guide }
  if (!guide) return null
  return (
    <>
      <Heading>When to use it</Heading>
      <Markdown>{listOf(guide.use)}</Markdown>
      <Heading>When to use another one</Heading>
      <Markdown>{listOf(guide.instead.map(({ when, take }) => `${when}: ${linkTo(take)}`))}</Markdown>
      <Pairs pairs={guide.pairs} />
      <Heading>Accessibility</Heading>
      <Markdown>{listOf(guide.accessibility)}</Markdown>
    </>
  )
}

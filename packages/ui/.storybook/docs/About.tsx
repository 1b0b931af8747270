import { Markdown } from '@storybook/addon-docs/blocks'

type Parameters = { readonly docs?: { readonly description?: Readonly<Record<string, string>> } }

/** The comment above a story or its file, without the ids of the requirements that it tests. */
export function aboutOf(parameters: object, kind: 'component' | 'story'): string {
  const { docs } = parameters as Parameters
  return (docs?.description?.[kind] ?? '').replaceAll(/\[[A-Z]+-\d+\]\s*/g, '').trim()
}

export const About = ({ text }: { readonly text: string }) =>
  text ? (
    <div lang="en">
      <Markdown>{text}</Markdown>
    </div>
  ) : null

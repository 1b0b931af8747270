import type { Guide } from '@payment-center/ui/testing'
import type { StoryContext } from 'storybook/internal/types'
import { jsxOf } from './jsx-of.ts'

const sources = import.meta.glob<string>(
  ['../../src/**/*.stories.tsx', '../../../payments/src/**/*.stories.tsx'],
  { query: '?raw', import: 'default' },
)

/** What a story as it is written renders: the text of its `render`, without its test. */
export function renderedBy(code: string): string | undefined {
  const render = code.split(/^ {2}(?=(?:async )?[\w.]+)/m).find((part) => part.startsWith('render: '))
  return render?.match(/^render: (?:\([^)]*\)|\w+) => ([\s\S]+?),?\s*\}?\s*$/)?.[1]?.replaceAll(/^ {2}/gm, '')
}

/** The component that a file declares only for its stories: a copy of its tag would be of no use. */
export function wrapperIn(source: string): string | undefined {
  const name = source.match(/^ {2}component: (\w+),$/m)?.[1]
  const start = source.search(new RegExp(`^(?:function|const) ${name}\\b`, 'm'))
  if (!name || start < 0) return undefined
  return source.slice(start).match(/^[\s\S]*?\n(?:[})].*|(?=\n))/)?.[0]
}

const withPlainFragments = (code: string) =>
  code.replaceAll(/<React\.Fragment[^>]*>/g, '<>').replaceAll('</React.Fragment>', '</>')

async function sourceOf(fileName: string | undefined): Promise<string | undefined> {
  const path = Object.keys(sources).find((name) => fileName?.endsWith(name.replace(/^(\.\.\/)+/, '')))
  return path ? sources[path]?.() : undefined
}

/** The code of a story, to copy into a screen. */
export async function codeToCopy(
  code: string,
  { component, parameters, initialArgs }: StoryContext,
): Promise<string> {
  const { guide, fileName } = parameters as { readonly guide?: Guide; readonly fileName?: string }
  const isWritten = code.startsWith('{')
  const rendered = isWritten ? renderedBy(code) : undefined
  if (rendered) return rendered
  if (guide && !Object.values<unknown>(guide.props).includes(component)) {
    const wrapper = wrapperIn((await sourceOf(fileName)) ?? '')
    if (wrapper) return wrapper
  }
  return isWritten && guide ? jsxOf(component, initialArgs) : withPlainFragments(code)
}

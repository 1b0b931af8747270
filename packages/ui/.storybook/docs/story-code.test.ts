import { createElement } from 'react'
import { expect, test } from 'vitest'
import { jsxOf } from './jsx-of.ts'
import { renderedBy, wrapperIn } from './story-code.ts'

test('takes from a story what it renders, without its test', () => {
  const code = `{
  globals: {
    language: 'es'
  },
  render: () => <Stack space={24}>
      <Text>One</Text>
    </Stack>,
  play: async ({
    canvas
  }) => {
    await expect(canvas.getByText('One')).toBeVisible();
  }
}`
  const rendered = '<Stack space={24}>\n    <Text>One</Text>\n  </Stack>'
  expect(renderedBy(code)).toBe(rendered)
  expect(renderedBy(code.replace(/,\n {2}play:[\s\S]*/, '\n}'))).toBe(rendered)
  expect(renderedBy('{\n  args: {\n    practice: null\n  }\n}')).toBeUndefined()
})

test('finds the component that a file declares for its stories', () => {
  const file = `const visa = 'Visa'

function Methods({ first }: { readonly first?: string }) {
  const [method, setMethod] = useState(first)
  return (
    <ChoiceGroup value={method} onChange={setMethod}>
      <Choice value="saved" title={visa} />
    </ChoiceGroup>
  )
}

const Page = () => (
  <main>Page</main>
)

const meta = {
  component: Methods,
} satisfies Meta<typeof Methods>
`
  expect(wrapperIn(file)).toMatch(/^function Methods[\s\S]+\n {2}\)\n\}$/)
  expect(wrapperIn(file.replace('component: Methods', 'component: Page'))).toBe(
    'const Page = () => (\n  <main>Page</main>\n)',
  )
  expect(wrapperIn(file.replace('component: Methods', 'component: Choice'))).toBeUndefined()
})

test('writes an element as in a screen', () => {
  const Badge = () => null
  const props = { tone: 'info', onClick: () => undefined, small: true, lines: ['a'], icon: undefined }
  expect(jsxOf('button', props)).toBe(`<button tone="info" onClick={() => {}} small lines={['a']} />`)
  expect(jsxOf('p', { children: ['Paid', createElement(Badge)] })).toBe('<p>\n  Paid\n  <Badge />\n</p>')
})

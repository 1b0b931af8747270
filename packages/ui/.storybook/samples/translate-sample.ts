import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'

type Translation = {
  readonly translate: (text: string) => string
  /** The components that the page is about: they are shown as they are. */
  readonly whole: readonly unknown[]
}

type Props = Readonly<Record<string, unknown>>

/** A prop such as `tone="danger"`, which is not a text. */
const isName = (text: string) => /^[a-z][\w-]*$/.test(text)

function translated(value: unknown, words: Translation): unknown {
  if (typeof value === 'string') return isName(value) ? value : words.translate(value)
  if (Array.isArray(value)) return value.map((each: unknown) => translated(each, words))
  if (isDrawing(value) && !words.whole.includes(value.type)) {
    return createElement(Drawn, { ...(value.key === null ? {} : { key: value.key }), drawing: value, words })
  }
  if (isValidElement<Props>(value)) {
    const { children, ...props } = value.props
    const own = translatedIn(props, words)
    if (children === undefined) return cloneElement(value, own)
    return cloneElement(value, own, ...childrenIn(children, words))
  }
  return isPlain(value) ? translatedIn(value, words) : value
}

/** Children as parameters, which need no keys. */
function childrenIn(children: unknown, words: Translation): readonly ReactNode[] {
  const all: readonly unknown[] = Array.isArray(children) ? children : [children]
  return all.map((child) =>
    Array.isArray(child)
      ? createElement(Fragment, null, ...childrenIn(child, words))
      : (translated(child, words) as ReactNode),
  )
}

const isPlain = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const translatedIn = (values: Props, words: Translation): Props =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translated(value, words)]))

type Drawing = ReactElement<Props> & { readonly type: (props: Props) => ReactNode }

/** What a story's function draws. */
const isDrawing = (value: unknown): value is Drawing =>
  isValidElement<Props>(value) && typeof value.type === 'function'

function Drawn({ drawing, words }: { readonly drawing: Drawing; readonly words: Translation }) {
  return translateSample(drawing.type(drawing.props), words)
}

/** A story's elements with translated texts. */
export const translateSample = (sample: ReactNode, words: Translation): ReactNode =>
  translated(sample, words) as ReactNode

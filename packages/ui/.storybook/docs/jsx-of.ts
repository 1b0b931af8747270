import { isValidElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>>

const nameOf = (type: unknown): string => {
  if (typeof type === 'string') return type
  const { displayName, name } = (type ?? {}) as { readonly displayName?: string; readonly name?: string }
  return displayName ?? name ?? ''
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ')

function valueOf(value: unknown): string {
  if (typeof value === 'function') return '() => {}'
  if (isValidElement<Props>(value)) return jsxOf(value.type, value.props)
  if (Array.isArray(value)) return `[${value.map(valueOf).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, each]) => `${name}: ${valueOf(each)}`)
    return `{ ${entries.join(', ')} }`
  }
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function attributeOf([name, value]: readonly [string, unknown]): string {
  if (value === true) return name
  return typeof value === 'string' && !value.includes('"')
    ? `${name}="${value}"`
    : `${name}={${valueOf(value)}}`
}

function contentOf(children: ReactNode): string {
  if (Array.isArray(children)) return children.map(contentOf).filter(Boolean).join('\n')
  if (typeof children === 'string') return children
  return isValidElement(children) ? valueOf(children) : `{${valueOf(children)}}`
}

/** An element as it is written in a screen. */
export function jsxOf(type: unknown, { children, ...props }: Props): string {
  const name = nameOf(type)
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(attributeOf)
  const inLine = [name, ...attributes].join(' ')
  const head = inLine.length > 80 ? `${name}\n${indented(attributes.join('\n'))}\n` : inLine
  if (children === undefined) return head.endsWith('\n') ? `<${head}/>` : `<${head} />`
  return `<${head}>\n${indented(contentOf(children as ReactNode))}\n</${name}>`
}

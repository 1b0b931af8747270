import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

const isText = (child: ReactNode) => typeof child === 'string' || typeof child === 'number'

const isFragment = (child: ReactNode): child is ReactElement<{ readonly children?: ReactNode }> =>
  isValidElement(child) && child.type === Fragment

/**
 * Gives each text among elements an element of its own, because a browser's translator replaces text nodes: React can
 * then still change the whole content of an element, but neither change nor remove a single text node.
 */
export function separateTexts(children: ReactNode): ReactNode {
  if (isText(children)) return children
  if (isFragment(children)) return separateTexts(children.props.children)
  const parts: ReactNode[] = []
  let text = ''
  const endText = () => {
    if (text !== '') parts.push(<span key={`text ${parts.length}`}>{text}</span>)
    text = ''
  }
  for (const child of Children.toArray(children)) {
    if (isText(child)) {
      text += String(child)
    } else {
      endText()
      parts.push(child)
    }
  }
  if (parts.length === 0) return text
  endText()
  return parts
}

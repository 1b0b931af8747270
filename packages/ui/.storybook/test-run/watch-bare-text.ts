const found = new Set<string>()

/** React marks the text nodes that it changes and removes by themselves: those that are not an element's only content. */
const isOwnNodeOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

function look(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE && isOwnNodeOfReact(node)) found.add(nameOf(node))
  }
}

const nameOf = ({ parentElement, textContent }: Node) =>
  `"${textContent}" in ${parentElement?.outerHTML.slice(0, 300) ?? 'no element'}`

/** Watches for text without an element of its own, which React can't change once a browser's translator replaced it. */
export function watchBareText(): void {
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) look(node)
  }).observe(document, { childList: true, subtree: true })
}

/** What was found since the last call. */
export function takeBareText(): string[] {
  const texts = [...found]
  found.clear()
  return texts
}

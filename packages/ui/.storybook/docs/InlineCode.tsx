/** Text whose parts between backticks are code. */
export const InlineCode = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))

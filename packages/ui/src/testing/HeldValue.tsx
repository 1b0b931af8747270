import { useState, type ReactNode } from 'react'

type Props = {
  readonly first?: string
  readonly children: (value: string, onChange: (value: string) => void) => ReactNode
}

/** Holds the value of a controlled field in a story. */
export function HeldValue({ first = '', children }: Props) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}

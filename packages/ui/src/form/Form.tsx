import type { ReactNode } from 'react'

type Props = {
  /** For a button that stands outside the form. */
  readonly id?: string | undefined
  /** Called on its button and on Enter in a field, whatever the fields hold. */
  readonly onSubmit: () => void | Promise<void>
  readonly children: ReactNode
}

/** Fields that are sent together. What is wrong in them is said by the page, never in the browser's own words. */
export function Form({ id, onSubmit, children }: Props) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}

import type { ReactNode } from 'react'

type Props = {
  /** For a submit button outside of the form. */
  readonly id?: string | undefined
  /** Called on submit, by its button or by Enter, with valid or invalid fields. */
  readonly onSubmit: () => void | Promise<void>
  readonly children: ReactNode
}

/** A form without the browser's own validation messages. */
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

import type { Guide } from '@payment-center/ui/testing'
import { DocsContext, Subheading } from '@storybook/addon-docs/blocks'
import { useContext, type ComponentType } from 'react'
import type { StrictArgTypes } from 'storybook/internal/types'
import * as styles from './DocsPage.css.ts'
import { InlineCode } from './InlineCode.tsx'
import { plainType } from './plain-types.ts'

type Props = {
  readonly name: string
  readonly of: ComponentType<never>
  readonly choices: Guide['choices']
}

type Extract = (component: ComponentType<never>) => StrictArgTypes | null

/** The props of a component, from its types and comments. */
export function PropsTable({ name, of, choices }: Props) {
  const { projectAnnotations } = useContext(DocsContext)
  const { docs } = projectAnnotations.parameters as { readonly docs?: { readonly extractArgTypes?: Extract } }
  const props = Object.entries(docs?.extractArgTypes?.(of) ?? {})
  if (props.length === 0) return null
  return (
    <section className={styles.wide}>
      <Subheading>{name}</Subheading>
      <table className={styles.props}>
        <thead>
          <tr>
            <th>Prop</th>
            <th>Takes</th>
            <th>Means</th>
          </tr>
        </thead>
        <tbody>
          {props.map(([prop, given]) => {
            const { type, table, description } = plainType(prop, given, choices)
            const required = typeof type === 'object' && given.type?.required
            return (
              <tr key={prop}>
                <th scope="row">
                  {prop}
                  {required ? <abbr title="required">*</abbr> : null}
                </th>
                <td>
                  <code>{table?.type?.summary}</code>
                  {table?.defaultValue?.summary ? (
                    <>
                      {' '}
                      else <code>{table.defaultValue.summary}</code>
                    </>
                  ) : null}
                </td>
                <td>
                  <InlineCode text={description ?? ''} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

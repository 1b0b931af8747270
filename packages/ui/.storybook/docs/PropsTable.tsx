import type { Guide } from '@payment-center/ui/testing'
import { DocsContext, Heading, Subheading } from '@storybook/addon-docs/blocks'
import { useContext, type ComponentType } from 'react'
import type { StrictArgTypes, StrictInputType } from 'storybook/internal/types'
import * as styles from './PropsTable.css.ts'
import { InlineCode } from './InlineCode.tsx'
import { plainType } from './plain-types.ts'

type Props = {
  readonly name: string
  readonly props: readonly (readonly [name: string, prop: StrictInputType])[]
  readonly choices: Guide['choices']
}

type AllProps = { readonly guide: Guide; readonly but: unknown }

type Extract = (component: ComponentType<never>) => StrictArgTypes | null

/** The props of the page's components, except the one that the controls describe. */
export function PropsTables({ guide, but }: AllProps) {
  const { projectAnnotations } = useContext(DocsContext)
  const { docs } = projectAnnotations.parameters as { readonly docs?: { readonly extractArgTypes?: Extract } }
  const tables = Object.entries(guide.props)
    .filter(([, component]) => component !== but)
    .map(([name, of]) => ({ name, props: Object.entries(docs?.extractArgTypes?.(of) ?? {}) }))
    .filter(({ props }) => props.length > 0)
  if (tables.length === 0) return null
  return (
    <>
      <Heading>{but === undefined ? 'Props' : 'Props of related components'}</Heading>
      {tables.map((table) => (
        <PropsTable key={table.name} {...table} choices={guide.choices} />
      ))}
    </>
  )
}

/** The props of a component, from its types and comments. */
function PropsTable({ name, props, choices }: Props) {
  return (
    <section>
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

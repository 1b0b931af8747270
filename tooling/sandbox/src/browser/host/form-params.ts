/** Writes nested values as bracketed form parameters: `billing_details[address][city]`. */
export function formParams(values: { [name: string]: unknown }, prefix = ''): { [name: string]: string } {
  const params: { [name: string]: string } = {}
  for (const [name, value] of Object.entries(values)) {
    const path = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined || value === null) continue
    if (typeof value === 'object') {
      Object.assign(params, formParams(Object.fromEntries(Object.entries(value)), path))
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      params[path] = String(value)
    }
  }
  return params
}

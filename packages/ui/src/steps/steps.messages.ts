import { defineCatalogue } from '../language/index.ts'

export const stepsMessages = defineCatalogue({
  en: { line: (step: number, of: number, name: string) => `Step ${step} of ${of}: ${name}` },
  es: { line: (step, of, name) => `Paso ${step} de ${of}: ${name}` },
})

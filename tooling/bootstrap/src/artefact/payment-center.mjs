#!/usr/bin/env node
// Runs a command of the artefact: `payment-center api`, `payment-center edge`, `payment-center migrate`, …
process.env.NODE_ENV ??= 'production'
const program = process.argv[2] === 'edge' ? 'edge' : 'main'
await import(`../apps/api/dist/${program}.js`)

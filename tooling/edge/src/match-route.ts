import { routes, type Route } from './routes.ts'

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }))

/** Finds the first route for a URL's path (no query). A slash at the end makes no difference. */
export function matchRoute(path: string): Route | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.route
}

/** The anchored regular expression source of a route's path, understood alike by JavaScript and nginx. */
export function patternSource(path: string): string {
  return path === '/' ? '^/$' : `^${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}/?$`
}

function patternOf(path: string): RegExp {
  return new RegExp(patternSource(path))
}

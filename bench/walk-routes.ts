import { walks } from '../e2e/walk/screens.ts'
import routes from '../web/routes.ts'

interface Route {
  readonly path?: string | undefined
  readonly children?: readonly Route[] | undefined
}

/** The addresses of the product that no walk names, and the walks whose address is gone. */
export function findForgotten(): string[] {
  const pathsOf = ({ path, children = [] }: Route, above: string): string[] => {
    const here = [above, path ?? ''].filter(Boolean).join('/')
    return [
      ...(path === undefined && children.length > 0 ? [] : [here || '/']),
      ...children.flatMap(child => pathsOf(child, here)),
    ]
  }
  const paths = new Set(routes.flatMap(route => pathsOf(route, '')))
  return [
    ...[...paths]
      .filter(path => walks[path] === undefined)
      .map(path => `${path}: no walk names it (e2e/walk/screens.ts)`),
    ...Object.keys(walks)
      .filter(path => !paths.has(path))
      .map(path => `${path}: is no address any more`),
  ]
}

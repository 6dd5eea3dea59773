/** Reads the project's sources: files, imports, and a walk over the syntax. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

export const root = resolve(import.meta.dirname, '..')

export interface Source {
  /** From the project's root, with `/`. */
  path: string
  text: string
}
export interface Import {
  from: string
  /** Only types: nothing of it is left when the program runs. */
  typeOnly: boolean
}
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** All sources of a folder, generated and built ones aside. */
export function sourcesIn(folder: string, endings: readonly string[]): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(generated|dist|node_modules)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node of a file, with the node that it stands in. */
export function* nodesOf({ path, text }: Source): Iterable<SyntaxNode> {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const open: unknown[] = [program]
  while (open.length > 0) {
    const value = open.pop()
    if (Array.isArray(value)) open.push(...value)
    if (!isNode(value)) continue
    yield value
    open.push(...Object.values(value))
  }
}

/** Every import and re-export of a file; relative ones as paths from the root. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  for (const node of nodesOf(source)) {
    const target = isNode(node.source) && typeof node.source.value === 'string' ? node.source.value : null
    if (target === null || !/^(Import|Export(Named|All))(Declaration|Expression)$/.test(node.type)) continue
    const kinds = Array.isArray(node.specifiers) ? node.specifiers.map((one) => one.importKind ?? one.exportKind) : []
    const typeOnly =
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (kinds.length > 0 && kinds.every((kind) => kind === 'type'))
    const from = target.startsWith('.') ? join(dirname(source.path), target).replaceAll('\\', '/') : target
    found.push({ from, typeOnly })
  }
  return found
}

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** Parts that are loaded when they are wanted, on a page of a few nodes whose frames are drawn by hand. */
import { type ContainerNode, h, options, render } from 'preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ahead, Later } from '../../../web/parts/later.tsx'
import { notice } from '../../../web/state/notice.ts'

/** As much of an element as it takes to draw words into it. */
class Node implements ContainerNode {
  readonly nodeType: number
  data: string
  parentNode: Node | null = null
  readonly childNodes: Node[] = []
  constructor(data = '') {
    this.nodeType = data === '' ? 1 : 3
    this.data = data
  }
  get firstChild(): Node | null {
    return this.childNodes[0] ?? null
  }
  get nextSibling(): Node | null {
    const all = this.parentNode?.childNodes ?? []
    return all[all.indexOf(this) + 1] ?? null
  }
  insertBefore(node: Node, before: Node | null): Node {
    node.remove()
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node)
    node.parentNode = this
    return node
  }
  appendChild(node: Node): Node {
    return this.insertBefore(node, null)
  }
  removeChild(node: Node): Node {
    this.childNodes.splice(this.childNodes.indexOf(node), 1)
    node.parentNode = null
    return node
  }
  remove(): void {
    this.parentNode?.removeChild(this)
  }
  get textContent(): string {
    return this.data + this.childNodes.map((one) => one.textContent).join('')
  }
}

const frames: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { createTextNode: (data: string) => new Node(data), createElementNS: () => new Node() })
  // What is done after a frame waits until the test draws one.
  options.requestAnimationFrame = (callback) => frames.push(callback)
})
afterEach(() => {
  delete options.requestAnimationFrame
  vi.unstubAllGlobals()
})

/** A page with a part that arrives when `arrive` is called. */
function page() {
  let resolve: (part: () => string) => void = () => undefined
  const coming = new Promise<() => string>((come) => {
    resolve = come
  })
  const load: { (): Promise<() => string>; there?: () => string } = () => coming
  const root = new Node()
  return {
    load,
    arrive: () => resolve(() => 'the part'),
    draw: (shown = load) => render(h(Later, { load: shown, props: {}, meanwhile: 'meanwhile' }), root),
    async shows() {
      for (const frame of frames.splice(0)) frame()
      await new Promise((done) => setTimeout(done))
      return root.textContent
    },
  }
}

it('shows something else until the part has come', async () => {
  const { draw, shows, arrive } = page()
  draw()
  expect(await shows()).toBe('meanwhile')
  arrive()
  expect(await shows()).toBe('the part')
})

it('a part that was loaded ahead is there at once', async () => {
  const { load, draw, shows, arrive } = page()
  arrive()
  await ahead(load)
  draw()
  expect(await shows()).toBe('the part')
})

it('a part that was asked for ahead, and comes between drawing and the frame after it, is shown', async () => {
  const { load, draw, shows, arrive } = page()
  const coming = ahead(load)
  draw()
  arrive()
  await coming
  expect(await shows()).toBe('the part')
})

it('one place shows one part and then another, though both came late', async () => {
  const [one, other] = [page(), page()]
  one.draw()
  one.arrive()
  expect(await one.shows()).toBe('the part')
  one.draw(other.load)
  expect(await one.shows()).toBe('meanwhile')
  other.arrive()
  expect(await one.shows()).toBe('the part')
})

describe('a part that does not come', () => {
  /** A page whose network fails so many times before the part comes. */
  function failing(times: number, close?: () => void) {
    let asked = 0
    const load: { (): Promise<() => string>; there?: () => string } = async () => {
      asked += 1
      if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module')
      return () => 'the part'
    }
    const root = new Node()
    render(h(Later, { load, props: close ? { close } : {}, meanwhile: 'meanwhile' }), root)
    return {
      asked: () => asked,
      leave: () => render(null, root),
      async shows() {
        for (const frame of frames.splice(0)) frame()
        await new Promise((done) => setTimeout(done))
        return root.textContent
      },
      async after(chance: 'online' | 'click') {
        window.dispatchEvent(new Event(chance))
        await new Promise((done) => setTimeout(done))
        return this.shows()
      },
    }
  }

  it.each(['online', 'click'] as const)(
    'is asked for again at the next %s, and no more once it is there',
    async (chance) => {
      const page = failing(1)
      expect(await page.shows()).toBe('meanwhile')
      expect(notice.value?.code).toBe('offline')
      expect(await page.after(chance)).toBe('the part')
      await page.after('click')
      expect(page.asked()).toBe(2)
    },
  )
  it('is told once, however often it is asked for', async () => {
    const page = failing(3)
    await page.shows()
    notice.value = null
    await page.after('click')
    await page.after('online')
    expect([page.asked(), notice.value]).toEqual([3, null])
    expect(await page.after('click')).toBe('the part')
  })
  it('is asked for no more by a page that is left', async () => {
    const page = failing(1)
    await page.shows()
    page.leave()
    // What is left is tidied up with the next frame.
    await page.shows()
    await page.after('online')
    expect(page.asked()).toBe(1)
  })
  it('is closed where it is a dialog, so that the next press asks anew, and tells', async () => {
    const close = vi.fn()
    await failing(1, close).shows()
    expect(close).toHaveBeenCalledOnce()
    expect(notice.value?.code).toBe('offline')
  })
})

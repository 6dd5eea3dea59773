/** Draws what has to be a PNG, from the favicon: the icons of the installed page and the picture of an invitation. `npm run pictures`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { launch } from './browser.ts'

const folder = `${import.meta.dirname}/../../web/public`
const drawing = readFileSync(`${folder}/favicon.svg`, 'utf8')
const wood = '#1d1310'

/** The drawing on wood, `share` of the picture wide; `round`: the corners, as a share of the picture. */
const icon = (share: number, round: number) => `
  <style>
    html { background: transparent }
    body { margin: 0; display: grid; place-items: center; block-size: 100vh; background: ${wood}; border-radius: ${100 * round}vw }
    svg { inline-size: ${100 * share}vw }
  </style>
  ${drawing}`

/** What stands in a chat in front of an invitation. No gradient that a PNG would be heavy with. */
const invitation = `
  <style>
    body { margin: 0; display: grid; grid-template-columns: 440px 1fr; align-items: center; block-size: 100vh; padding-inline: 60px;
      box-sizing: border-box; background: ${wood}; border: 24px solid #4a2a1b; color: #f6ead2; font: 44px/1.35 Palatino, "P052", Georgia, serif }
    svg { inline-size: 400px }
    h1 { margin: 0 0 24px; font-size: 104px; line-height: 1 }
    p { margin: 0; color: #e8c98f }
  </style>
  ${drawing}
  <main><h1>Liar’s Table</h1><p>Bluff with friends.</p><p>Four digits, no sign-up.</p></main>`

const pictures = [
  { file: 'icon-192', width: 192, height: 192, page: icon(0.9, 0.19) },
  { file: 'icon-512', width: 512, height: 512, page: icon(0.9, 0.19) },
  // A phone may cut all that is outside of the middle four fifths.
  { file: 'icon-maskable', width: 512, height: 512, page: icon(0.75, 0) },
  { file: 'apple-touch-icon', width: 180, height: 180, page: icon(0.8, 0) },
  { file: 'invitation', width: 1200, height: 630, page: invitation },
]

const browser = await launch()
const page = await browser.newPage()
for (const { file, width, height, page: content } of pictures) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><meta charset="utf-8">${content}`)
  writeFileSync(`${folder}/${file}.png`, await page.screenshot({ omitBackground: true }))
}
await browser.close()

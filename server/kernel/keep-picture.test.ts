import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { pictureMaxBytes } from '@hireloom/contract/candidates/pictures.ts'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { madePng, pngChunk } from '../testing/made-pictures.ts'
import { redrawPicture } from './keep-picture.ts'

async function pixelOf(bytes: Buffer, x = 0, y = 0): Promise<number[]> {
  const image = await loadImage(bytes)
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return [...pen.getImageData(x, y, 1, 1).data]
}

test('a picture is kept without places, comments and what hides behind it', async () => {
  const png = await redrawPicture(
    madePng(2, 1, { extra: [pngChunk('tEXt', Buffer.from('GPS-here'))], tail: '<script>hidden</script>' }),
  )
  assert.equal(png?.mime, 'image/png')
  assert.ok(!png.bytes.includes('GPS') && !png.bytes.includes('script'))
  const photo = await createCanvas(4, 4).encode('jpeg', 90)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 10]), Buffer.from('GPS-here')])
  const said = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from('<script>hidden</script>')])
  const jpeg = await redrawPicture(said)
  assert.equal(jpeg?.mime, 'image/jpeg')
  assert.ok(!jpeg.bytes.includes('GPS') && !jpeg.bytes.includes('script'))
})

test('colours of a wide-gamut camera or screen look the same without its profile, and what is clear stays clear', async () => {
  const wide = createCanvas(4, 4)
  const pen = wide.getContext('2d', { colorSpace: 'display-p3' })
  const pixels = pen.createImageData(4, 4)
  for (let at = 0; at < 12; at += 1) pixels.data.set([200, 80, 60, 255], at * 4)
  pen.putImageData(pixels, 0, 0)
  // Display P3 (200, 80, 60) is sRGB (216, 69, 50).
  const png = await redrawPicture(await wide.encode('png'))
  assert.ok(png && !png.bytes.includes('iCCP'))
  assert.deepEqual(await pixelOf(png.bytes), [216, 69, 50, 255])
  assert.deepEqual(await pixelOf(png.bytes, 0, 3), [0, 0, 0, 0])
  const jpeg = await redrawPicture(await wide.encode('jpeg', 100))
  assert.ok(jpeg)
  const [red = 0, green = 0, blue = 0] = await pixelOf(jpeg.bytes)
  assert.ok(Math.abs(red - 216) < 6 && Math.abs(green - 69) < 6 && Math.abs(blue - 50) < 6, `${red} ${green} ${blue}`)
})

test('what is no still picture of a sane size is refused before it takes memory', async () => {
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(2)
  const photo = await createCanvas(4, 4).encode('jpeg', 90)
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]))
  const huge = Buffer.from(photo)
  huge.writeUInt16BE(60_000, frame + 5)
  for (const bad of [
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    madePng(60_000, 1),
    madePng(2, 1).subarray(0, 20),
    madePng(2, 1, { extra: [pngChunk('acTL', frames)] }),
    huge,
    photo.subarray(0, frame),
    Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff]),
    Buffer.alloc(0),
  ])
    assert.equal(await redrawPicture(bad), null)
})

test('a large picture is made smaller, and again while it is more than may arrive', async () => {
  const wide = await redrawPicture(madePng(6000, 30))
  assert.deepEqual([wide?.bytes.readUInt32BE(16), wide?.bytes.readUInt32BE(20)], [2400, 12])
  const side = 2350
  const values = randomBytes(side * side)
  const noise = madePng(side, side, { grey: (x, y) => values[y * side + x] ?? 0 })
  assert.ok(noise.length > pictureMaxBytes)
  const kept = await redrawPicture(noise)
  assert.ok(kept && kept.bytes.length <= pictureMaxBytes)
})

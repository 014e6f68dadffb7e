import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readVideo } from '@hireloom/contract/companies/video.ts'

test('a film is accepted on the one site with an id of eleven characters', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    ' https://www.youtube.com/shorts/dQw4w9WgXcQ ',
  ])
    assert.deepEqual(readVideo(address), { site: 'youtube', id: 'dQw4w9WgXcQ' }, address)
})

test('a film is accepted on the other site with a number', () => {
  for (const address of [
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?dnt=1',
    'https://www.vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/76979871/abcdef',
  ])
    assert.deepEqual(readVideo(address), { site: 'vimeo', id: '76979871' }, address)
})

test('every other site, path and id is refused', () => {
  for (const address of [
    '',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc"',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'javascript:https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/abc',
    'https://vimeo.com/76979871x',
    'https://evilvimeo.com/76979871',
    'https://films.example/76979871',
  ])
    assert.equal(readVideo(address), null, address)
})

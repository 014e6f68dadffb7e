import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './CheckInTab.module.css'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    /** Reads codes in pictures; not in every browser: https://developer.mozilla.org/docs/Web/API/BarcodeDetector */
    readonly BarcodeDetector?: new (options: {
      formats: readonly string[]
    }) => Detector
  }
}

const lookEveryMs = 250
/** The same code held before the camera counts once. */
const sameForMs = 4000

/** Reads codes by the camera, one after the other, where the browser can; elsewhere there is nothing. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  if (window.BarcodeDetector === undefined) return null
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCamera size={16} />}
        aria-expanded={isOn}
        onClick={() => {
          setRefused(false)
          setOn(!isOn)
        }}
      >
        {isOn ? <Trans>Stop the camera</Trans> : <Trans>Scan with camera</Trans>}
      </Button>
      {isOn && (
        <Viewfinder
          onCode={onCode}
          onRefused={() => {
            setRefused(true)
            setOn(false)
          }}
        />
      )}
      {isRefused && (
        <Text size="sm" c="var(--bad)" mt={6} role="alert">
          <Trans>We can't use the camera. Allow access in your browser, or type the code.</Trans>
        </Text>
      )}
    </div>
  )
}

function Viewfinder({ onCode, onRefused }: { onCode: (code: string) => void; onRefused: () => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    const { BarcodeDetector } = window
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { code: '', at: 0 }
    const look = async (detector: Detector, picture: HTMLVideoElement) => {
      const [seen] = picture.readyState < 2 ? [] : await detector.detect(picture).catch(() => [])
      const now = Date.now()
      if (isOver) return
      if (seen && (seen.rawValue !== last.code || now - last.at > sameForMs)) found(seen.rawValue)
      if (seen) last = { code: seen.rawValue, at: now }
      timer = setTimeout(() => void look(detector, picture), lookEveryMs)
    }
    const begin = async () => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        stream = opened
        if (isOver || video.current === null || BarcodeDetector === undefined) return stop()
        video.current.srcObject = opened
        await video.current.play()
        await look(new BarcodeDetector({ formats: ['qr_code'] }), video.current)
      } catch {
        // Refused by the person, or there is none: both are told the same way.
        if (!isOver) refused()
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return <video ref={video} className={styles.camera} muted playsInline aria-label={t`Camera view`} />
}

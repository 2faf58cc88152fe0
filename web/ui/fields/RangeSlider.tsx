import { I18nProvider, Label, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { useLanguage } from '#web/platform/locale/translations.ts';

type RangeSliderProps = {
  label: string;
  text: string;
  ends: readonly [string, string];
  most: number;
  values: readonly [number, number];
  onChange: (values: [number, number]) => void;
};

/** Whole numbers from 1. Arrow keys move by one, Page Up and Page Down by a tenth. */
export function RangeSlider({ label, text, ends, most, values, onChange }: RangeSliderProps) {
  return (
    <I18nProvider locale={useLanguage()}>
      <Slider
        value={[...values]}
        minValue={1}
        maxValue={Math.max(most, 2)}
        onChange={([from = 1, until = most]) => onChange([from, until])}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Label className="text-sm font-semibold">{label}</Label>
          <span className="text-sm tabular-nums">{text}</span>
        </div>
        {/* Space for half a handle at both ends. */}
        <div className="px-3">
          <SliderTrack className="relative h-11 w-full">
            {({ state }) => (
              <>
                <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line" />
                <div
                  className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-leaf"
                  style={{
                    left: `${state.getThumbPercent(0) * 100}%`,
                    width: `${(state.getThumbPercent(1) - state.getThumbPercent(0)) * 100}%`,
                  }}
                />
                {ends.map((end, index) => (
                  <SliderThumb
                    key={end}
                    index={index}
                    aria-label={end}
                    className="top-1/2 size-7 rounded-full border-2 border-leaf bg-surface outline-none before:absolute before:-inset-2.5 dragging:bg-leaf-soft focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-lagoon"
                  />
                ))}
              </>
            )}
          </SliderTrack>
        </div>
      </Slider>
    </I18nProvider>
  );
}

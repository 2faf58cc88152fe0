import {
  Button,
  ComboBox,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { beginningWith } from '#domain/text/shapes.search.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';

const downIcon = 'M6 9l6 6 6-6';

type SpeakerFieldProps = {
  speakers: readonly string[];
  value: string;
  /** Must not move the layout below while the options are open, because that closes them. */
  onType: (value: string) => void;
  /** Called when an option is selected, or on blur with the typed text. */
  onDone: (value: string) => void;
};

/**
 * Suggests speakers by the beginning of the name; a typed name without a match is accepted
 * (EVT-025).
 */
export function SpeakerField({ speakers, value, onType, onDone }: SpeakerFieldProps) {
  const t = useTranslations('eventSearch');
  const offered = beginningWith(speakers, value).map((name) => ({ id: name, name }));
  const hasNoMatch = value.trim() !== '' && offered.length === 0 && speakers.length > 0;
  return (
    <I18nProvider locale={useLanguage()}>
      <ComboBox
        items={offered}
        inputValue={value}
        onInputChange={onType}
        onSelectionChange={(name) => name !== null && onDone(String(name))}
        onBlur={() => onDone(value)}
        defaultFilter={() => true}
        allowsCustomValue
        menuTrigger="focus"
      >
        <Label className="mb-1 block text-sm font-semibold">{t('speaker')}</Label>
        <div className="relative">
          <Input
            maxLength={100}
            className="tap w-full rounded-control border border-edge bg-surface py-2 pr-11 pl-3 text-base text-ink"
          />
          <Button
            aria-label={t('showSpeakers')}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-soft outline-none"
          >
            <Icon d={downIcon} className="size-4" />
          </Button>
        </div>
        <Text
          slot="description"
          className={`mt-1 block text-sm ${hasNoMatch ? 'text-coral' : 'text-soft'}`}
        >
          {t(hasNoMatch ? 'noSpeaker' : 'speakerHint')}
        </Text>
        <Popover className="w-(--trigger-width) overflow-auto rounded-control border border-line bg-surface p-1 text-ink shadow-lift">
          <ListBox<{ id: string; name: string }> className="outline-none">
            {(speaker) => (
              <ListBoxItem
                textValue={speaker.name}
                className="tap flex cursor-pointer items-center rounded-[8px] px-3 outline-none focused:bg-leaf-soft focused:text-leaf"
              >
                {speaker.name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}

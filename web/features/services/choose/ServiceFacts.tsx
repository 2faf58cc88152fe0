import type { AssessmentDetail } from '#domain/services/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ServicePicture } from '#web/ui/services/ServicePicture.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon, ticketIcon } from '#web/ui/icons.ts';
import { pinIcon } from '#web/ui/icons.shell.ts';
import { nameOfService, typesOfService } from '#web/features/services/find/useServices.ts';

type View = { service: AssessmentDetail };

/** On phones the picture leaves the times in view. */
const low = 'max-lg:aspect-[5/2]!';

export function ServicePictures({ service }: View) {
  const t = useTranslations('services');
  const { pictures } = service;
  const sizes = '(min-width: 1024px) 16rem, 100vw';
  if (pictures.length <= 1)
    return (
      <ServicePicture of={service} address={pictures[0]} isFirst sizes={sizes} className={low} />
    );
  return (
    <div
      role="region"
      aria-label={t('pictures')}
      tabIndex={0}
      className="flex snap-x snap-mandatory overflow-x-auto"
    >
      {pictures.map((address, index) => (
        <div key={address} className="w-full shrink-0 snap-center">
          <ServicePicture
            of={service}
            address={address}
            alt={t('pictureOf', { name: nameOfService(service), count: index + 1 })}
            isFirst={index === 0}
            sizes={sizes}
            className={low}
          />
        </div>
      ))}
    </div>
  );
}

export function ServiceHeading({ service }: View) {
  const t = useTranslations('services');
  const { category } = service;
  const name = nameOfService(service);
  const types = typesOfService(service);
  return (
    <div>
      {category.name !== name && <p className="text-sm font-semibold text-leaf">{category.name}</p>}
      <h2 className="text-xl font-semibold">{name}</h2>
      {types.length > 0 && (
        <ul aria-label={t('types')} className="mt-2 flex flex-wrap gap-1.5">
          {types.map((type) => (
            <li key={type.id} className="rounded-full bg-sunk px-2.5 py-0.5 text-sm">
              {type.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Venue, length, coupons and description. */
export function ServiceAbout({ service }: View) {
  const t = useTranslations('services');
  const facts = [
    { icon: pinIcon, label: t('where'), text: service.venueName, more: service.address },
    {
      icon: clockIcon,
      label: t('duration'),
      text: t('minutes', { count: service.durationMinutes }),
      more: t('upTo', { count: service.maxSlots }),
    },
    {
      icon: ticketIcon,
      label: t('price'),
      text: t('perSlot', { count: service.couponsPerSlot }),
      more: service.couponTypeName,
    },
  ];
  const { description } = service;
  return (
    <section aria-label={t('aboutService')} className="space-y-5 border-t border-line pt-5">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(({ icon, label, text, more }) => (
          <div key={label} className="relative min-h-10 pl-13">
            <dt className="text-sm text-soft">
              <span className="absolute top-0 left-0 flex size-10 items-center justify-center rounded-control bg-leaf-soft text-leaf">
                <Icon d={icon} />
              </span>
              {label}
            </dt>
            <dd className="font-semibold">
              {text}
              <span className="block text-sm font-normal text-soft">{more}</span>
            </dd>
          </div>
        ))}
      </dl>
      {description !== '' && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{description}</p>
      )}
    </section>
  );
}

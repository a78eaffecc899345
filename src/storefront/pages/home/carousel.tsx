import { useEffect, useState } from "react";
import { Link } from "#storefront/ui/link.tsx";
import type { Banner } from "#modules/catalogue/rules/banner.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { useRotation } from "./use-rotation.ts";
import { homeTexts } from "./home-texts.ts";

/** §9 The banner carousel advances every 5000 milliseconds. */
const CAROUSEL_INTERVAL_MS = 5000;

/**
 * §2 Rotates banners every 5 seconds; pauses on hover, touch and focus, with reduced motion and by
 * its button (decision 13).
 */
export function Carousel({ banners }: { banners: readonly Banner[] }) {
  const { current, show, isPlaying, setPlaying, rest } = useRotation(
    banners.length,
    CAROUSEL_INTERVAL_MS,
  );
  if (banners.length === 0) return null;
  const step = (by: number) => show((current + by + banners.length) % banners.length);
  const controls = [
    {
      label: isPlaying ? homeTexts.pause : homeTexts.play,
      icon: isPlaying ? "pause" : "play",
      press: () => setPlaying(!isPlaying),
    },
    { label: homeTexts.previous, icon: "chevron-left", press: () => step(-1) },
    { label: homeTexts.next, icon: "chevron-right", press: () => step(1) },
  ] as const;
  return (
    <section
      aria-roledescription={homeTexts.carousel}
      aria-label={homeTexts.carouselLabel}
      className="carousel relative flex flex-col bg-tile"
      {...rest}
    >
      {banners.length > 1 && (
        <div className="container-shop pointer-events-none z-10 flex flex-wrap items-center gap-2 noscript:hidden max-lg:order-last max-lg:py-2 lg:absolute lg:inset-x-0 lg:bottom-6">
          {controls.map(({ label, icon, press }, index) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a label may change, its button stays
              key={index}
              type="button"
              className="pointer-events-auto grid size-9 place-items-center rounded-full bg-card/90 hover:bg-card lg:size-11"
              onClick={press}
              aria-label={label}
            >
              <Icon name={icon} size={index === 0 ? 18 : 20} />
            </button>
          ))}
          <div className="pointer-events-auto ms-1 flex flex-wrap">
            {banners.map((banner, index) => (
              <button
                key={banner.id}
                type="button"
                onClick={() => show(index)}
                aria-label={homeTexts.toSlide(index + 1, banner.title)}
                aria-current={index === current ? "true" : undefined}
                className="grid size-7 place-items-center"
              >
                <span
                  className={classNames(
                    "size-2.5 rounded-full transition-colors",
                    index === current ? "bg-ink" : "bg-ink/30",
                  )}
                />
              </button>
            ))}
          </div>
        </div>
      )}
      <Slides banners={banners} current={current} isPlaying={isPlaying} />
      {/* Marks the end of the streamed carousel: base.css hides the carousel until this element exists. */}
      <span hidden />
    </section>
  );
}

function Slides({
  banners,
  current,
  isPlaying,
}: {
  banners: readonly Banner[];
  current: number;
  isPlaying: boolean;
}) {
  // Pictures fill the slide: their left half is a bare wall for the text, on a phone the upper half
  // of an upright crop. They load when their slide is next.
  const [seen, setSeen] = useState(1);
  useEffect(() => {
    setSeen((most) => Math.max(most, current + 2));
  }, [current]);
  return (
    <div aria-live={isPlaying ? "off" : "polite"} className="relative grid overflow-hidden bg-tile">
      {banners.map((banner, index) => (
        <div
          key={banner.id}
          role="group"
          aria-roledescription={homeTexts.slide}
          aria-label={homeTexts.position(index + 1, banners.length)}
          inert={index !== current}
          className={classNames(
            "relative col-start-1 row-start-1 flex flex-col transition-opacity duration-500",
            index === current ? "opacity-100" : "opacity-0",
          )}
        >
          <div className="absolute inset-0">
            {index < seen && (
              <Picture
                picture={banner.picture}
                narrow={
                  banner.tallPicture !== null && {
                    media: "(width < 48rem)",
                    picture: banner.tallPicture,
                  }
                }
                sizes="100vw"
                loading={index === 0 ? "first" : "eager"}
                alt={banner.picture.alt}
                className="size-full object-cover object-bottom md:object-right"
              />
            )}
          </div>
          <div className="container-shop relative flex flex-1 flex-col items-start gap-3 pt-8 pb-4 max-md:aspect-4/5 md:min-h-[clamp(22rem,43.75vw,42rem)] md:justify-center md:pb-24">
            <h2 className="max-w-[16ch] text-4xl leading-none wrap-anywhere sm:text-5xl md:max-w-[11ch] lg:max-w-[13ch] xl:text-6xl">
              {banner.title}
            </h2>
            <p className="max-w-[32ch] text-ink/80 md:max-w-[26ch] lg:text-lg xl:max-w-[30ch]">
              {banner.description}
            </p>
            <Link
              to={banner.link}
              className="mt-2 inline-flex min-h-11 items-center rounded-full bg-ink px-6 font-medium text-paper hover:bg-accent-strong"
            >
              {banner.callToAction}
            </Link>
          </div>
        </div>
      ))}
    </div>
  );
}

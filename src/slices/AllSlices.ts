import { graphql } from 'gatsby';

/**
 * GraphQL fields of every variation of every slice. A template spreads it in its slice zone: `slices { ...AllSlices }`.
 * A field name must have the same type in all slices, because GraphQL rejects conflicting selections.
 * Written by `npm run dev` and `npm run build`.
 */
export const allSlicesFragment = graphql`
  fragment AllSlices on PrismicSharedSlice {
    id
    slice_type
    variation
    ... on PrismicCalculatorTeaserSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
        example_title
        example_note
        total_label
        total_value
      }
      items {
        label
        value
      }
    }
    ... on PrismicCallToActionSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        primary_label
        primary_link {
          ...SliceLink
        }
        secondary_label
        secondary_link {
          ...SliceLink
        }
      }
    }
    ... on PrismicCallToActionSliceInline {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        primary_label
        primary_link {
          ...SliceLink
        }
        secondary_label
        secondary_link {
          ...SliceLink
        }
      }
    }
    ... on PrismicCardGridSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
      }
      items {
        icon
        title
        text {
          ...SliceRichText
        }
        link {
          ...SliceLink
        }
        link_label
      }
    }
    ... on PrismicCardGridSliceCompact {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
      }
      items {
        icon
        title
        text {
          ...SliceRichText
        }
        link {
          ...SliceLink
        }
        link_label
      }
    }
    ... on PrismicCardGridSliceRows {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
      }
      items {
        icon
        title
        text {
          ...SliceRichText
        }
        link {
          ...SliceLink
        }
        link_label
      }
    }
    ... on PrismicChecklistSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        title
        text {
          ...SliceRichText
        }
      }
    }
    ... on PrismicChoiceSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        our_title
        their_title
      }
      items {
        our_reason
        their_reason
      }
    }
    ... on PrismicCodeBlockSliceDefault {
      primary {
        code {
          ...SliceRichText
        }
        language
        caption {
          ...SliceRichText
        }
      }
    }
    ... on PrismicCodeBlockSliceWording {
      primary {
        code {
          ...SliceRichText
        }
        language
        caption {
          ...SliceRichText
        }
      }
    }
    ... on PrismicComparisonTableSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        our_name
        their_name
        source_note {
          ...SliceRichText
        }
      }
      items {
        group
        requirement
        ours
        our_note
        theirs
        their_note
      }
    }
    ... on PrismicContactSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        icon
        title
        text {
          ...SliceRichText
        }
        link {
          ...SliceLink
        }
        link_label
      }
    }
    ... on PrismicDataTableSliceDefault {
      primary {
        title
        caption {
          ...SliceRichText
        }
        header_1
        header_2
        header_3
        header_4
        header_5
      }
      items {
        cell_1
        cell_2
        cell_3
        cell_4
        cell_5
      }
    }
    ... on PrismicDefinitionListSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        term
        definition {
          ...SliceRichText
        }
      }
    }
    ... on PrismicEmbedSliceDefault {
      primary {
        embed {
          embed_url
          provider_name
          title
          html
        }
        title
        image {
          ...SliceImage
        }
        caption {
          ...SliceRichText
        }
      }
    }
    ... on PrismicFaqSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        question
        answer {
          ...SliceRichText
        }
      }
    }
    ... on PrismicFeatureSplitSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
        window
        window_step
        image {
          ...SliceImage
        }
      }
      items {
        point
      }
    }
    ... on PrismicFeatureSplitSliceReversed {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
        window
        window_step
        image {
          ...SliceImage
        }
      }
      items {
        point
      }
    }
    ... on PrismicFeatureSplitSliceStacked {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
        window
        window_step
        image {
          ...SliceImage
        }
      }
      items {
        point
      }
    }
    ... on PrismicFigureSliceDefault {
      primary {
        image {
          ...SliceImage
        }
        caption {
          ...SliceRichText
        }
      }
    }
    ... on PrismicFigureSliceWide {
      primary {
        image {
          ...SliceImage
        }
        caption {
          ...SliceRichText
        }
      }
    }
    ... on PrismicHeroSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        primary_label
        primary_link {
          ...SliceLink
        }
        secondary_label
        secondary_link {
          ...SliceLink
        }
        note
        image {
          ...SliceImage
        }
        window
        window_step
      }
    }
    ... on PrismicHeroSliceCentered {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        primary_label
        primary_link {
          ...SliceLink
        }
        secondary_label
        secondary_link {
          ...SliceLink
        }
        note
        image {
          ...SliceImage
        }
        window
        window_step
      }
    }
    ... on PrismicHeroSliceCompact {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
    }
    ... on PrismicIntegrationsSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
      }
      items {
        kind
        text {
          ...SliceRichText
        }
        direction
      }
    }
    ... on PrismicKeelStepsSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        label
        title
        text {
          ...SliceRichText
        }
        window
        link {
          ...SliceLink
        }
      }
    }
    ... on PrismicLinkListSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        label
        summary
        link {
          ...SliceLink
        }
      }
    }
    ... on PrismicLinkListSliceCards {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        label
        summary
        link {
          ...SliceLink
        }
        image {
          ...SliceImage
        }
      }
    }
    ... on PrismicLogoStripSliceDefault {
      primary {
        title
      }
      items {
        name
        image {
          ...SliceImage
        }
        link {
          ...SliceLink
        }
      }
    }
    ... on PrismicNumbersSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        value
        label
        note
      }
    }
    ... on PrismicNumbersSliceDark {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        value
        label
        note
      }
    }
    ... on PrismicProblemSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        title
        text {
          ...SliceRichText
        }
      }
    }
    ... on PrismicProductWindowSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        window
        window_step
        caption {
          ...SliceRichText
        }
      }
    }
    ... on PrismicProductWindowSliceDark {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        window
        window_step
        caption {
          ...SliceRichText
        }
      }
    }
    ... on PrismicQuoteSliceDefault {
      primary {
        quote {
          ...SliceRichText
        }
        source
        link {
          ...SliceLink
        }
      }
    }
    ... on PrismicRichTextSliceDefault {
      primary {
        body {
          ...SliceRichText
        }
      }
    }
    ... on PrismicRichTextSliceAside {
      primary {
        title
        body {
          ...SliceRichText
        }
      }
    }
    ... on PrismicStepsSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        title
        text {
          ...SliceRichText
        }
        role
      }
    }
    ... on PrismicStepsSliceTimeline {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        title
        text {
          ...SliceRichText
        }
        role
      }
    }
    ... on PrismicTeamGridSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        image {
          ...SliceImage
        }
        name
        role
        text {
          ...SliceRichText
        }
      }
    }
    ... on PrismicTestimonialSliceDefault {
      primary {
        quote {
          ...SliceRichText
        }
        name
        role
        company
        link {
          ...SliceLink
        }
        link_label
      }
    }
    ... on PrismicTestimonialSliceDark {
      primary {
        quote {
          ...SliceRichText
        }
        name
        role
        company
        link {
          ...SliceLink
        }
        link_label
      }
    }
    ... on PrismicVideoSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        video {
          ...SliceLink
        }
        image {
          ...SliceImage
        }
        caption {
          ...SliceRichText
        }
      }
    }
  }
`;

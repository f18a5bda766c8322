/** Codecs that cameras and editors write into MP4, MOV and AVI; rarer decoders are not worth their attack surface. */
export const PICTURE_CODECS = new Set(
  (
    'h264 hevc av1 vp9 vp8 mpeg4 msmpeg4v1 msmpeg4v2 msmpeg4v3 mpeg1video mpeg2video h263 mjpeg mjpegb prores dnxhd ' +
    'dvvideo cinepak svq1 svq3 rawvideo png qtrle rpza indeo5 flv1 huffyuv ffv1 utvideo'
  ).split(' '),
);

export const SOUND_CODECS = new Set(
  (
    'aac mp3 mp2 ac3 eac3 alac flac opus vorbis amr_nb amr_wb adpcm_ima_qt adpcm_ima_wav adpcm_ms pcm_alaw pcm_mulaw ' +
    'pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_f64le pcm_f64be'
  ).split(' '),
);

/**
 * Decoders whose names are not their codec's, and subtitles of an MP4, which ffprobe opens before it says what they are
 * and which are never decoded.
 */
const OTHER_NAMES =
  'mov_text libdav1d libaom-av1 libvpx libvpx-vp9 flv mp3float mp2float libopus libvorbis amrnb amrwb';

/** For `-codec_whitelist`: no other decoder is opened, not even for the first packets. */
export const DECODERS = [...PICTURE_CODECS, ...SOUND_CODECS, ...OTHER_NAMES.split(' ')].join(',');
